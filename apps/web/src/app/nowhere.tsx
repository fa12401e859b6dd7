/** An address that leads nowhere. */
import { Link } from '../parts/link.tsx';
import { say } from './words.ts';

export function Nowhere() {
  return (
    <section class="problem">
      <h1>{say('nowhere.title')}</h1>
      <p>{say('nowhere.text')}</p>
      <Link to="/" class="button main">
        {say('nowhere.home')}
      </Link>
    </section>
  );
}
