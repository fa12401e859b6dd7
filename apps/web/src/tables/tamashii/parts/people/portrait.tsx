/** What a card shows besides its text: the mask of an Enemy, the figure of a Body, the skyline of a District. */
import { BodyPicture, Mask, Sign } from '../../art/pictures.tsx';
import type { Now } from '../../now.ts';
import { TileScene } from '../map/hex.tsx';

/** Cards of these kinds have a picture of their own. */
export function hasPortrait(address: string): boolean {
  return /^(enemy|body|walker|district):/.test(address);
}

export function Portrait({ now, address }: { readonly now: Now; readonly address: string }) {
  const { content, mine } = now;
  const [kind = '', id = ''] = address.split(':');
  const enemy = kind === 'enemy' ? content.enemies[id] : undefined;
  if (enemy) return <Mask card={id} level={enemy.level} />;
  const body = kind === 'body' ? content.bodies[id] : kind === 'walker' ? content.walkers[id] : undefined;
  if (body) {
    const { mov, att, pro } = body;
    const color = kind === 'walker' ? id : mine.color || 'blue';
    return <BodyPicture card={id} build={{ mov, att, pro, color }} />;
  }
  if (kind === 'district') return <TileScene name={id} />;
  return <Sign name="augment" />;
}
