/** Asks for a name. An empty one changes nothing. */
import { Dialog } from '../parts/dialog.tsx';
import { say } from './words.ts';

interface Naming {
  readonly title: string;
  readonly label: string;
  readonly name: string;
  take(name: string): unknown;
  close(): void;
}

export function NameDialog({ title, label, name, take, close }: Naming) {
  const done = (event: Event): void => {
    event.preventDefault();
    const [field] = (event.currentTarget as HTMLFormElement).elements;
    const wanted = (field as HTMLInputElement).value.trim();
    if (wanted !== '') take(wanted);
    close();
  };
  return (
    <Dialog title={title} close={close}>
      <form onSubmit={done} class="naming">
        <label>
          {label}
          <input class="field" name="name" value={name} maxLength={80} />
        </label>
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
