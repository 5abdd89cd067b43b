/**
 * Who looks at a map as it is drawn, to keep pictures of it. A canvas of WebGL holds its picture only until the browser
 * has shown it, so it is handed over right after it was drawn and must be copied before the call returns.
 */
export interface MapWatcher {
  /** The ground was drawn. */
  onGround: (canvas: HTMLCanvasElement) => void
  /** The layers were made from what their atoms hold now: what `onLayers` shows next is of this moment. */
  onHandOver: () => void
  /** The layers over the ground were drawn. */
  onLayers: (canvas: HTMLCanvasElement) => void
}
