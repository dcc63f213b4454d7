export interface RecordNoun {
  /** In lower case: `ronda`. */
  one: string
  many: string
  feminine?: boolean
  /** Of the company, not of an account. */
  ofCompany?: boolean
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const recordWords = ({ one, many, feminine = false, ofCompany = false }: RecordNoun) => {
  const [end, article, plural] = feminine ? ['a', 'a', 'as'] : ['o', 'o', 'os']
  const this_ = feminine ? 'esta' : 'este'
  return {
    list: capitalized(many),
    create: `Nov${end} ${one}`,
    update: `Alterar ${one}`,
    created: `${capitalized(one)} cadastrad${end}.`,
    updated: `${capitalized(one)} alterad${end}.`,
    remove: `Excluir ${one}`,
    removed: `${capitalized(one)} excluíd${end}.`,
    removal: `Excluir ${this_} ${one}?`,
    deactivation: `Desativar ${this_} ${one}?`,
    deactivated: `${capitalized(one)} desativad${end}.`,
    failed: `Não foi possível carregar ${article} ${one}`,
    listFailed: `Não foi possível carregar ${plural} ${many}`,
    notFound: `${capitalized(one)} não encontrad${end}`,
    missing: `${capitalized(this_)} ${one} não existe, ou foi excluíd${end} por outra pessoa.`,
    back: ofCompany ? `Ver ${many}` : `Ver ${many} da conta`,
    empty: `Nenhum${feminine ? 'a' : ''} ${one} cadastrad${end}`,
    inactive: `(inativ${end})`,
  }
}

export type RecordWords = ReturnType<typeof recordWords>
