import { z } from 'zod'

import { vehicle } from '#contract/entities/vehicle.ts'
import { isTold } from '#contract/fieldKinds.ts'

import { readSocket } from '../live/socketReader.ts'
import { startTestServer } from '../server.ts'
import { percentile } from './percentiles.ts'

const Kept = z.looseObject({ id: z.int(), rev: z.int() })
const Page = z.object({ linhas: z.array(Kept) })
const given = Object.values(vehicle.fields).flatMap((field) => (isTold(field) ? [] : [field.wire]))

export interface SeenFigures {
  /** From the click of one to the news on the socket of another, and to that one's list read anew, milliseconds. */
  newsMs: number
  listMs: number
  saves: number
}

/** A save of a vehicle as another open list sees it: over HTTP and a socket of the real server, among `fleet` vehicles. */
export async function measureSeen(fleet: number, saves: number): Promise<SeenFigures> {
  const server = await startTestServer()
  try {
    await server.store.system(async (tx) => {
      await tx.query(
        `insert into vehicle (company_id, plate, fleet_number, category, maker, model)
         select 1, 'VST' || to_char(n, 'FM000000'), n::text, 1, 'Scania', 'R ' || n % 90 from generate_series(1, $1::int) n`,
        [fleet],
      )
      await tx.query('analyze')
    })
    const [one, other] = [await server.signIn('admin'), await server.signIn('supervisor')]
    const list = async (token: string) => {
      const body = { empresasSelecionadas: [1], texto: 'vst', limite: 50 }
      return Page.parse((await server.call('POST', '/api/veiculo/getlist', { token, body })).body).linhas
    }
    const reader = await readSocket(server.url, other)
    const [news, lists]: number[][] = [[], []]
    let kept = (await list(one))[0]
    for (let n = 0; n < saves; n++) {
      if (kept === undefined) throw new Error('there is no vehicle to save')
      const { id, rev } = kept
      const seen = new Promise<void>((resolve) => {
        const look = (payload: unknown) => {
          if (!JSON.stringify(payload).includes('"recordsChanged"')) return
          reader.socket.off('event', look)
          resolve()
        }
        reader.socket.on('event', look)
      })
      const was = kept
      const draft = Object.fromEntries(given.map((wire) => [wire, was[wire]]))
      const began = performance.now()
      const saved = server.call('PUT', '/api/veiculo', { token: one, body: { ...draft, id, rev, frota: `S${n}` } })
      await seen
      news?.push(performance.now() - began)
      const found = (await list(other)).find((row) => row.id === id)
      lists?.push(performance.now() - began)
      const { status, text } = await saved
      if (status !== 200 || found?.['frota'] !== `S${n}`) throw new Error(`the save was not seen: ${status} ${text}`)
      kept = found
    }
    reader.socket.close()
    return { saves, newsMs: percentile(news ?? [], 0.95), listMs: percentile(lists ?? [], 0.95) }
  } finally {
    await server.close()
  }
}
