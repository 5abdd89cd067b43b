import { groundAhead } from '#src/kit/map/BaseMap.tsx'
import type { BasemapSetting } from '#src/kit/map/basemap/basemapSource.ts'
import { lazyPart } from '#src/lib/lazyPart.tsx'

const scene = lazyPart(() => import('./SceneMap.tsx'))

/** The pop-up opens over screens that have no map, so its map is a chunk of its own. */
export const SceneMap = scene.Part

/** Brings the map of an alert before there is one: an alert may come when nothing can be fetched any more. */
export const sceneAhead = async (setting: BasemapSetting): Promise<void> => {
  await Promise.all([scene.ahead(), groundAhead(setting)])
}
