let known: boolean | undefined

/**
 * Whether the browser draws in WebGL 2 now. Asked once per page, for a page holds but some sixteen of such drawings.
 * @param anew one was lost: the browser may have stopped to give them out
 */
export function hasWebgl(anew = false): boolean {
  if (known === undefined || anew) known = asked()
  return known
}

function asked(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2')
  gl?.getExtension('WEBGL_lose_context')?.loseContext()
  return gl !== null
}
