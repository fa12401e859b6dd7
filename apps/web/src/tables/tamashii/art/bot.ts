/** J.O.R.D.A.N., the player's companion in solo play: a small machine on treads with one kind eye. A box of 120 by 120. */
export const BOT_PICTURE = `<defs><radialGradient id="botglow" cy=".4"><stop offset="0" stop-color="#7fe9e0" stop-opacity=".55"/><stop offset="1" stop-color="#0b1a20" stop-opacity="0"/></radialGradient>
  <linearGradient id="botshell" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e8f1f2"/><stop offset=".55" stop-color="#9fb6ba"/><stop offset="1" stop-color="#54696e"/></linearGradient></defs>
  <rect width="120" height="120" fill="#0b1a20"/><rect width="120" height="120" fill="url(#botglow)"/>
  <ellipse cx="60" cy="108" rx="42" ry="6" fill="#000" opacity=".5"/>
  <path d="M24 88h72l8 8-6 12H22l-6-12Z" fill="#1d2c31"/><g fill="#0c1518" stroke="#5c757b" stroke-width="2"><circle cx="30" cy="98" r="8"/><circle cx="50" cy="99" r="7"/><circle cx="70" cy="99" r="7"/><circle cx="90" cy="98" r="8"/></g>
  <path d="M34 60 28 90h64l-6-30Z" fill="url(#botshell)" stroke="#22343a" stroke-width="2"/><path d="M46 68h28v12H46Z" fill="#13232a"/><path d="M49 71h5v6h-5Zm8 0h5v6h-5Zm8 0h5v6h-5Z" fill="#6fcf4a"/>
  <path d="M30 66 14 78l4 8 14-8ZM90 66l16 12-4 8-14-8Z" fill="#7d959a" stroke="#22343a" stroke-width="2"/>
  <path d="M60 20V8" stroke="#9fb6ba" stroke-width="3"/><circle cx="60" cy="7" r="4" fill="#ffc636"/>
  <path d="M32 30Q32 18 46 18H74Q88 18 88 30V52Q88 62 76 62H44Q32 62 32 52Z" fill="url(#botshell)" stroke="#22343a" stroke-width="2"/>
  <path d="M40 30Q40 26 46 26H74Q80 26 80 30V48Q80 54 74 54H46Q40 54 40 48Z" fill="#0a1418"/>
  <circle cx="60" cy="40" r="12" fill="#123b40"/><circle cx="60" cy="40" r="8.5" fill="#7fe9e0"/><circle cx="60" cy="40" r="4" fill="#fff"/><path d="M50 33q10-8 20 0" fill="none" stroke="#7fe9e0" stroke-width="2" opacity=".6"/>`;
