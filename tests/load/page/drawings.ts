/**
 * Takes the rasteriser out of the measurement, and nothing else: draw calls do nothing (map.md §5), nor do the clearing and
 * copying of pixels, which take half a core without a graphics card and next to nothing with one. The renderer's name is
 * that of a card, so that the map behaves as it does before one (it glides, and draws each frame) instead of sparing a
 * processor that draws. Uploads, uniforms and layer updates are real. Import it first.
 */
export interface Drawings {
  /** Called before each write into a GPU buffer. */
  onUpload: () => void
  /** Called at each draw call. */
  onDraw: () => void
  /** Called after each animation frame's callback with the milliseconds that it took. */
  onFrame: (ms: number) => void
}

export const drawings: Drawings = { onUpload: () => {}, onDraw: () => {}, onFrame: () => {} }

const gl = WebGL2RenderingContext.prototype
const drawn = () => drawings.onDraw()
gl.drawArrays = drawn
gl.drawElements = drawn
gl.drawArraysInstanced = drawn
gl.drawElementsInstanced = drawn
gl.drawRangeElements = drawn
const nothing = () => {}
gl.clear = nothing
gl.blitFramebuffer = nothing

gl.bufferSubData = new Proxy(gl.bufferSubData, {
  apply(upload, self, args) {
    drawings.onUpload()
    return Reflect.apply(upload, self, args)
  },
})

globalThis.requestAnimationFrame = new Proxy(globalThis.requestAnimationFrame, {
  apply: (request: typeof requestAnimationFrame, self, [callback]: [FrameRequestCallback]) =>
    request.call(self, (time) => {
      const begun = performance.now()
      callback(time)
      drawings.onFrame(performance.now() - begun)
    }),
})

const unmaskedRenderer = 0x9246
gl.getParameter = new Proxy(gl.getParameter, {
  apply: (parameter, self, [name]) =>
    name === unmaskedRenderer ? 'ANGLE (a graphics card)' : Reflect.apply(parameter, self, [name]),
})
