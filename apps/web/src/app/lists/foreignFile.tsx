/** Says what a file is that is none of ours, and takes another one. */
import { useRef } from 'preact/hooks';
import { Dialog } from '../../parts/dialog.tsx';
import { say } from '../words.ts';
import { foreign, load } from './loadFile.tsx';

export function ForeignFile() {
  const other = useRef<HTMLInputElement>(null);
  const found = foreign.value;
  if (!found) return null;
  const close = (): void => {
    foreign.value = null;
  };
  return (
    <Dialog title={say('file.foreign')} close={close}>
      <p>
        {say(`file.foreign.${found.like}`, { file: found.file })} {say('file.foreign.nothing')}
      </p>
      <div class="ways">
        <button type="button" class="button" onClick={close}>
          {say('close')}
        </button>
        <button type="button" class="button main" onClick={() => other.current?.click()}>
          {say('file.other')}
        </button>
        <input
          ref={other}
          type="file"
          hidden
          accept=".torii,.json,application/json"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            close();
            if (file) load(file);
          }}
        />
      </div>
    </Dialog>
  );
}
