import { z } from 'zod'

/** What an import answers, as its tests look at it. */
const Problem = z.object({ campo: z.string().nullable(), codigo: z.string(), texto: z.string().nullable() })
const Line = z.looseObject({ linha: z.number(), problemas: z.array(Problem) })
export const Judged = z.looseObject({
  linhas: z.array(
    Line.extend({ situacao: z.string(), id: z.number().nullable(), mudancas: z.record(z.string(), z.unknown()) }),
  ),
})
export const Step = z.object({
  importacao: z
    .looseObject({
      chave: z.string(),
      situacao: z.string(),
      contagem: z.record(z.string(), z.number()),
      recusas: z.array(Line),
      mantidos: z.array(Line),
    })
    .nullable(),
})
