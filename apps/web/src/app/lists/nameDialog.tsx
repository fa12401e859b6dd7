/** Asks for a name. An empty one changes nothing. */
import { Dialog } from '../../parts/dialog.tsx';
import { say } from '../words.ts';

interface Naming {
  readonly title: string;
  readonly label: string;
  readonly name: string;
  /** What is to be named can be of one of several kinds. */
  readonly kinds?: { readonly label: string; readonly names: ReadonlyMap<string, string> };
  take(name: string, kind: string): unknown;
  close(): void;
}

export function NameDialog({ title, label, name, kinds, take, close }: Naming) {
  const done = (event: Event): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget as HTMLFormElement);
    const wanted = String(given.get('name') ?? '').trim();
    if (wanted !== '') take(wanted, String(given.get('kind') ?? ''));
    close();
  };
  return (
    <Dialog title={title} close={close}>
      <form onSubmit={done} class="naming">
        <label>
          {label}
          <input class="field" name="name" value={name} maxLength={80} />
        </label>
        {kinds && (
          <label>
            {kinds.label}
            <select class="field" name="kind">
              {[...kinds.names].map(([id, text]) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        )}
        <div class="ways">
          <button type="button" class="button" onClick={close}>
            {say('cancel')}
          </button>
          <button type="submit" class="button main">
            {say('ok')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
