import { useEffect, useState } from 'react'

import { limits } from '#contract/limits.ts'

import type { FrameState } from './frame.ts'

/**
 * Follows the loading of a frame. A frame says when it has come and never that it has not: silence for too long, no
 * network, or an address that led to another origin (which the policy of the page refuses) counts as failed.
 */
export function useFrame() {
  const [attempt, setAttempt] = useState(1)
  const [state, setState] = useState<FrameState>('loading')
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('failed'), navigator.onLine ? limits.frameWaitMs : 0)
    return () => clearTimeout(timer)
  }, [state, attempt])
  useEffect(() => {
    const onRefused = (event: SecurityPolicyViolationEvent) => {
      if (event.effectiveDirective === 'frame-src') setState('failed')
    }
    document.addEventListener('securitypolicyviolation', onRefused)
    return () => document.removeEventListener('securitypolicyviolation', onRefused)
  }, [])
  return {
    state,
    /** A key for the frame: each attempt is a new one. */
    attempt,
    shown: () => setState((before) => (before === 'loading' ? 'shown' : before)),
    retry: () => {
      setAttempt(attempt + 1)
      setState('loading')
    },
  }
}
