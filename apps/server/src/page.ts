/** What is said to a browser where there is no page. */

import { type Language, languages } from '@torii/words';
import { type Html, html } from './html.ts';
import { speakers } from './words.ts';

// A gate before a rising sun. Decoration: it says nothing that the text does not say.
const gate = html`<svg class="gate" viewBox="0 0 240 220" aria-hidden="true" focusable="false">
  <circle class="sun" cx="120" cy="104" r="84"/>
  <path class="wood" d="M8 30q112 22 224 0l-6 20q-106 20-212 0z"/>
  <path class="wood" d="M24 57q96 15 192 0v11q-96 14-192 0z"/>
  <path class="wood" d="M36 96h168v13H36z"/>
  <path class="wood" d="M113 68h14v28h-14z"/>
  <path class="wood" d="M61 66h16l-7 142H46zM163 66h16l15 142h-24z"/>
  <path class="ground" d="M0 212q120-14 240 0v2q-120-13-240 0z"/>
</svg>`;

const address = (path: string, language: Language) => `${path}?lang=${language}`;

function languageSwitch(current: Language): Html {
  const items = languages.map((language) => {
    const here = language === current ? html` aria-current="true"` : html``;
    const name = speakers[language].say('language.name');
    return html`<li><a href="${address('/', language)}" hreflang="${language}" lang="${language}"${here}>${name}</a></li>`;
  });
  return html`<nav class="languages" aria-label="${speakers[current].say('language.choose')}"><ul>${items}</ul></nav>`;
}

function layout(language: Language, title: string, main: Html): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<meta name="description" content="${speakers[language].say('page.tagline')}">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/error.css">
</head>
<body>
<header class="top"><a class="mark" href="${address('/', language)}" lang="en">Torii</a>${languageSwitch(language)}</header>
${main}
</body>
</html>
`.html;
}

export function errorPage(language: Language, kind: 'notFound' | 'notAllowed'): string {
  const { say } = speakers[language];
  return layout(
    language,
    say(`error.${kind}`),
    html`<main class="error">
${gate}
<h1>${say(`error.${kind}`)}</h1>
<p>${say(`error.${kind}Text`)}</p>
<p><a href="${address('/', language)}">${say('error.home')}</a></p>
</main>`,
  );
}
