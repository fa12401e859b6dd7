/** Names that every JavaScript object answers to: a card of that name would be found where there is none. */
export function isReserved(name: string): boolean {
  return name in Object.prototype;
}
