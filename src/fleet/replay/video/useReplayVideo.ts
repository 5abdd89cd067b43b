import { useSetAtom, useStore } from 'jotai'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'

import { instantText } from '#contract/format.ts'
import { datedFileName } from '#contract/rules/fileName.ts'
import { filmKind } from '#src/kit/film/filmKind.ts'
import type { MapHandle } from '#src/kit/map/mapHandle.ts'
import { saveFile } from '#src/lib/saveFile.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'

import { tracksTitle } from '../../player/useSaveTracks.ts'
import type { Player } from '../bar/useReplayPlayer.ts'
import { actAtom, playerAtom } from '../replayAtoms.ts'
import type { Replay } from '../useReplay.ts'
import { Filming } from './Filming.ts'
import { useFilmCaptions } from './useFilmCaptions.ts'

/** `waiting`: for the map's first picture; `still`: the replay stands, and so does the film. */
export type VideoPhase = 'off' | 'waiting' | 'running' | 'still' | 'saving'

/**
 * A replay as a film: plays it from the cursor to its end, or from its start when it stands at the end, and saves what
 * the map showed. The film stands still while the replay does, and while nobody sees the page, which then shows nothing.
 */
export function useReplayVideo(replay: Replay, player: Player, map: RefObject<MapHandle | null>) {
  const t = useText('replay')
  const store = useStore()
  const act = useSetAtom(actAtom)
  const notify = useSetAtom(notifyAtom)
  const [phase, setPhase] = useState<VideoPhase>('off')
  const kind = useMemo(() => filmKind(), [])
  const filming = useRef<Filming | null>(null)
  const draw = useFilmCaptions(replay, player, map)
  const latest = useRef(draw)
  useEffect(() => {
    latest.current = draw
  })

  const over = (): Filming | null => {
    const ended = filming.current
    filming.current = null
    if (store.get(playerAtom).playing) act({ kind: 'toggle' })
    return ended
  }
  const save = async (failed = false) => {
    const film = over()
    if (!film) return
    setPhase('saving')
    const blob = await film.stop()
    setPhase('off')
    const saved = blob.size > 0 && kind !== null
    if (saved) {
      const day = instantText(replay.window?.from ?? Date.now(), 'yyyy-MM-dd')
      const name = datedFileName(tracksTitle(t('mode'), replay.tracks), day, kind.ending)
      saveFile(name, blob)
      if (!failed) notify({ message: t('video.saved', { name }) })
    }
    if (failed || !saved) notify({ message: t(saved ? 'video.failedKept' : 'video.failed'), variant: 'error' })
  }
  // What the film calls has been made with its first render, and must end it as things stand then.
  const ends = useRef(save)
  useEffect(() => {
    ends.current = save
  })

  const start = () => {
    if (filming.current || !kind || !map.current) return
    const { position, max } = store.get(playerAtom)
    // The layers are drawn for another instant only, be it a millisecond: without one there would be no first picture.
    act({ kind: 'go', position: position >= max ? 0 : position + 1 })
    setPhase('waiting')
    filming.current = new Filming({
      map: map.current,
      kind,
      position: () => store.get(playerAtom).position,
      draw: (...picture) => latest.current(...picture),
      onBegun: () => {
        setPhase('running')
        if (!store.get(playerAtom).playing) act({ kind: 'toggle' })
      },
      onShownToEnd: () => void ends.current(),
      onFailed: (cause) => {
        console.warn('replay not filmed', cause)
        void ends.current(true)
      },
    })
  }
  const discard = () => {
    over()?.discard()
    setPhase('off')
  }

  const filmed = phase === 'running' || phase === 'still'
  useEffect(() => {
    if (!filmed) return
    let unseen = false
    const follow = () => {
      const film = filming.current
      const { playing, position, max } = store.get(playerAtom)
      const atEnd = !playing && position >= max
      film?.endAt(atEnd ? max : null)
      const runs = !document.hidden && (playing || atEnd)
      if (runs) film?.resume()
      else film?.pause()
      if (film) setPhase(runs ? 'running' : 'still')
    }
    const look = () => {
      follow()
      if (unseen && !document.hidden) notify({ message: t('video.unseen'), variant: 'info' })
      unseen = document.hidden
    }
    const stop = store.sub(playerAtom, follow)
    document.addEventListener('visibilitychange', look)
    follow()
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [store, filmed, notify, t])
  useEffect(
    () => () => {
      filming.current?.discard()
      filming.current = null
    },
    [],
  )
  return { phase, kind, start, save: () => void save(), discard, elapsedMs: () => filming.current?.elapsedMs ?? 0 }
}

export type ReplayVideo = ReturnType<typeof useReplayVideo>
