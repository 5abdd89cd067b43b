import { Command } from '#contract/live/command.ts'

const at = 1_760_000_000_000

/**
 * A command for tests.
 * @param n makes its id; later commands have larger numbers and were requested later, a second apart
 */
export const command = (n: number, acao: string, estado: string, over: object = {}): Command =>
  Command.parse({
    id: `3f2c9a1e-7b6d-4c5e-8f10-${String(n).padStart(12, '0')}`,
    id_empresa: 1,
    id_veiculo: 7,
    placa: 'BRA2E19',
    frota: '0412',
    acao,
    estado,
    status: 0,
    cancelamento: 'none',
    motivo: 'theft',
    observacao: '',
    data: at + n * 1_000,
    responsavel: { id: 1, name: 'João' },
    enviado: null,
    tentativas: 0,
    encerrado: null,
    data_cancelamento: null,
    expira: at + 600_000,
    rev: 1,
    etapas: [],
    ...over,
  })
