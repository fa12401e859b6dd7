/** The settings beside the table: nobody leaves a match to change the language. */
import '../../style/settings.css';
import { Choices } from '../../app/pages/choices.tsx';
import { say } from '../../app/words.ts';
import { Drawer } from './drawer.tsx';

export function SettingsDrawer({ close }: { close(): void }) {
  return (
    <Drawer name="settingsDrawer" title={say('nav.settings')} close={close}>
      <div class="sets">
        <Choices atTable />
      </div>
    </Drawer>
  );
}
