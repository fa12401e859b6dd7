/** Small drawings beside a rule: Patterns, the Launcher, dice, tracks. What they show is also said. */
import type { ReferenceExample } from '@torii/telling';
import { Icon } from '../parts/icons.tsx';

export function Example({ example }: { readonly example: ReferenceExample }) {
  const { drawing, about, captions } = example;
  return (
    <figure class="example" role="img" aria-label={about}>
      {drawing.map((block, b) => (
        // Blocks and signs have no names of their own, and a drawing never changes.
        <div key={`${b}${captions[b]}`} class="block">
          <div>
            {captions[b] !== '' && <small>{captions[b]}</small>}
            {block.map((row, r) => (
              <div key={`${r}${row.join()}`} class="signs">
                {row.map((sign, s) => (
                  <Sign key={`${s}${sign}`} sign={sign} />
                ))}
              </div>
            ))}
          </div>
        </div>
      ))}
    </figure>
  );
}

/** A sign is drawn by its name; one that is a number or a short text stands for itself. */
function Sign({ sign }: { readonly sign: string }) {
  const [name = '', text = ''] = sign.split(':');
  if (name === 'arrow') return <Icon name="arrow" />;
  return (
    <i class="sign" data-sign={name} aria-hidden="true">
      {text}
    </i>
  );
}
