import { expect, test } from 'vitest'

import { isSoftware } from './softwareWebgl.ts'

test.each([
  ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)', true],
  ['Mesa/X.org, llvmpipe (LLVM 15.0.7, 256 bits)', true],
  ['ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11 vs_5_0 ps_5_0)', true],
  ['ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)', false],
  ['Apple GPU', false],
])('%s', (renderer, software) => {
  expect(isSoftware(renderer)).toBe(software)
})
