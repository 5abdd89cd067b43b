let known: boolean | undefined

/**
 * True where WebGL is drawn by the processor (SwiftShader, llvmpipe, no GPU): the map then neither glides nor draws
 * more than twice a second, because each frame takes the time of the list and of the alerts. Asked once per page.
 */
export function softwareWebgl(): boolean {
  known ??= askRenderer()
  return known
}

function askRenderer(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2')
  if (!gl) return false
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const renderer = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return isSoftware(renderer)
}

/** Whether the name of a WebGL renderer is that of a software one. */
export const isSoftware = (renderer: string): boolean => /swiftshader|llvmpipe|softpipe|basic render/i.test(renderer)
