/** 3a The Launcher: 4 rows of 5 slots, Highlighted slots, Locks. */
import { EMPTY, LOCK, type Player } from './state.ts';

export const ROWS = 4;
export const COLUMNS = 5;

/** The rightmost column, which starts Locked (TM-3a-06). */
export function isRightmost(slot: number): boolean {
  return slot % COLUMNS === COLUMNS - 1;
}

/** Every second slot, like a chessboard (ruling U-09); and an Unlocked slot counts as one of them (TM-3a-08). */
export function isHighlighted(slot: number): boolean {
  return isRightmost(slot) || (Math.floor(slot / COLUMNS) + (slot % COLUMNS)) % 2 === 0;
}

export function isData(lying: number | undefined): boolean {
  return lying !== undefined && lying !== EMPTY && lying !== LOCK;
}

/** The slots that hold something of the wanted kind. */
export function slotsWith({ launcher }: Player, wanted: (lying: number) => boolean): number[] {
  return launcher.flatMap((lying, slot) => (wanted(lying) ? [slot] : []));
}

/** A slot's place on the board, counted from 1. */
export function slotPlace(role: string, slot: number): string {
  return `${role}/launcher/r${Math.floor(slot / COLUMNS) + 1}c${(slot % COLUMNS) + 1}`;
}
