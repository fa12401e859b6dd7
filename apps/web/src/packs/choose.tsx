/** Choosing a pack: its folder, or its files one by one. */
import { say } from '../app/words.ts';
import { Icon } from '../parts/icons.tsx';

export function Choose({
  open,
  again,
}: {
  readonly open: (files: readonly File[]) => void;
  readonly again?: boolean;
}) {
  const chosen = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void => {
    open([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
  };
  return (
    <>
      <label class="button main file">
        <Icon name={again ? 'again' : 'load'} /> {say(again ? 'packs.again' : 'packs.folder')}
        <input type="file" {...{ webkitdirectory: true }} onChange={chosen} />
      </label>
      <label class="button file">
        <Icon name="load" /> {say('packs.files')}
        <input type="file" multiple accept=".zip,.yaml,.yml,.json" onChange={chosen} />
      </label>
    </>
  );
}
