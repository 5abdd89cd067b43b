import { mediaHook } from '#src/lib/mediaHook.ts'

/**
 * Whether there is no room for the columns of the tower, so that each vehicle is a card. The same width as in
 * TowerRow.module.css: below it a row of ten columns is a card of four lines.
 */
export const useCards = mediaHook('(width < 693px)')
