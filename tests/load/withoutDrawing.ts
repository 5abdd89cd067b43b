/**
 * For a page, before its own scripts: WebGL draws, clears and copies nothing. The rasteriser of a machine without a graphics card
 * would cost two cores, and holds no heap of ours.
 */
export function withoutDrawing(): void {
  const nothing = () => {}
  for (const { prototype: gl } of [WebGL2RenderingContext, WebGLRenderingContext]) {
    gl.drawArrays = nothing
    gl.drawElements = nothing
    gl.clear = nothing
  }
  WebGL2RenderingContext.prototype.drawArraysInstanced = nothing
  WebGL2RenderingContext.prototype.drawElementsInstanced = nothing
  WebGL2RenderingContext.prototype.drawRangeElements = nothing
  WebGL2RenderingContext.prototype.blitFramebuffer = nothing
}
