import { LazyMotion, MotionConfig } from 'framer-motion'
import type { ReactNode } from 'react'

const features = async () => (await import('./moves.ts')).default

/**
 * Around what moves: 200 ms, ease-out, by `transform` alone (ux §9). Nothing moves for whoever asks for less of it, nor
 * before the script of the moves is there; on a wall no screen that moves is ever drawn.
 */
export function Moves({ children }: { children: ReactNode }) {
  return (
    <LazyMotion features={features} strict>
      <MotionConfig reducedMotion="user" transition={{ duration: 0.2, ease: 'easeOut' }}>
        {children}
      </MotionConfig>
    </LazyMotion>
  )
}
