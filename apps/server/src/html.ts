/** HTML that is safe to send: what is put into an html`…` template is escaped unless it is HTML already. */
export interface Html {
  readonly html: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Part = string | Html | readonly Html[];

function render(part: Part): string {
  if (typeof part === 'string')
    return part.replace(/[&<>"']/g, (character) => entities[character] ?? character);
  return 'html' in part ? part.html : part.map(render).join('');
}

export function html(fixed: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: String.raw({ raw: fixed }, ...parts.map(render)) };
}
