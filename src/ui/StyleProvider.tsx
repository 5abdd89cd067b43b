import { ChakraProvider } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type ReactNode, useState } from 'react'

import { system } from './theme/system.ts'

import './theme/fonts.css'
import './theme/tokens.css'
import './theme/base.css'

/**
 * Styles for everything below. The server writes its nonce into `<meta name="csp-nonce">`; without it a strict
 * content security policy (reliability §4.6) would drop every style made at run time.
 */
export function StyleProvider({ children }: { children: ReactNode }) {
  const [cache] = useState(() => {
    const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
    return createCache({ key: 'f', ...(nonce ? { nonce } : {}) })
  })
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
