/** ICU messages, `{n, plural, one {# token} other {# tokens}}`, parsed into the form in which they are carried. */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Forms, Message, Part } from '../message.ts';
import type { Words } from '../speaker.ts';

/** Without these nothing is to be parsed. */
const SPECIAL = /[{}'#]/;

/** Throws where a message cannot be read, or needs what no message of ours has: dates, ordinals. `<` is a letter. */
export function compileMessage(text: string): Message {
  return SPECIAL.test(text) ? whole(parse(text, { ignoreTag: true }), null) : text;
}

export function compileWords<K extends string>(texts: Readonly<Record<K, string>>): Words<K> {
  const compiled = (Object.entries(texts) as [K, string][]).map(([key, text]) => {
    try {
      return [key, compileMessage(text)] as const;
    } catch (error) {
      throw new Error(`${key}: ${error instanceof Error ? error.message : error}`);
    }
  });
  return Object.fromEntries(compiled) as unknown as Words<K>;
}

/** `counted` is what `#` stands for. */
function whole(elements: readonly MessageFormatElement[], counted: string | null): Message {
  const parts = elements.map((element) => partOf(element, counted));
  const [first = '', ...rest] = parts;
  return rest.length === 0 && typeof first === 'string' ? first : parts;
}

function partOf(element: MessageFormatElement, counted: string | null): Part {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return [element.value];
    case TYPE.pound:
      return counted === null ? '#' : [counted, 'number'];
    case TYPE.number:
      if (element.style) throw new Error('a number has no style');
      return [element.value, 'number'];
    case TYPE.select:
      return [element.value, 'select', formsOf(element.options, counted)];
    case TYPE.plural:
      if (element.pluralType !== 'cardinal' || element.offset !== 0)
        throw new Error('a plural neither orders nor has an offset');
      return [element.value, 'plural', formsOf(element.options, element.value)];
    default:
      throw new Error('tags, dates and times are not for messages');
  }
}

type Options = Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>;

function formsOf(options: Options, counted: string | null): Forms {
  return Object.fromEntries(
    Object.entries(options).map(([form, { value }]) => [form, whole(value, counted)]),
  );
}
