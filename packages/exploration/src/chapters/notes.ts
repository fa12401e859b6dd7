/** What a chapter has noted when its objective is achieved, or when it is lost. */
export const OBJECTIVE = 'objective';
export const LOST = 'lost';
