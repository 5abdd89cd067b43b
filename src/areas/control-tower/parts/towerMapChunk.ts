import { lazyPart } from '#src/lib/lazyPart.tsx'

/** `/controle` has no map, so the map of the tower is a chunk of its own. */
export const { Part: TowerMap } = lazyPart(() => import('./TowerMap.tsx'))
