import Check from 'lucide-react/icons/check'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useState } from 'react'
import { Banner } from '#ui/banner/banner.tsx'
import { Brand } from '#ui/brand/brand.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { ErrorScreen } from '#ui/error-screen/error-screen.tsx'
import { FilteredEmpty } from '#ui/filter/filtered-empty.tsx'
import { Progress } from '#ui/progress/progress.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Toast } from '#ui/toast/toast.tsx'
import { Column, Flow, Piece, type Section } from '../section.tsx'

const nothing = () => {}

const Buttons = () => {
  const [presses, setPresses] = useState(0)
  const press = () => setPresses(presses + 1)
  return (
    <Piece name="Botões">
      <Flow>
        <Button weight="primary" onClick={press}>
          <Check size={16} aria-hidden />
          Salvar
        </Button>
        <Button onClick={press}>Voltar</Button>
        <Button weight="danger" onClick={press}>
          Excluir
        </Button>
        <Button weight="caution" onClick={press}>
          Excluir…
        </Button>
        <Button weight="quiet" onClick={press}>
          Limpar
        </Button>
        <Button weight="quiet" shape="square" aria-label="Atualizar" onClick={press}>
          <RefreshCw size={16} aria-hidden />
        </Button>
        <Button weight="primary" busy onClick={press}>
          Enviando…
        </Button>
        <Button disabled onClick={press}>
          Indisponível
        </Button>
        <ButtonLink href="/account">Ir para contas</ButtonLink>
        <Brand />
      </Flow>
      <p>Pressionados: {presses}</p>
    </Piece>
  )
}

const Uploading = () => {
  const [going, setGoing] = useState(true)
  return (
    <Piece name="Progresso">
      <Column slim>
        <Progress label="Importação de contas" value={3} max={10} text="3 de 10" />
        <Progress label="Calculando rotas" value={null} />
        {going ? (
          <Progress label="Enviando foto" value={62} onCancel={() => setGoing(false)} />
        ) : (
          <Button onClick={() => setGoing(true)}>Enviar de novo</Button>
        )}
      </Column>
    </Piece>
  )
}

const Messages = () => (
  <Piece name="Avisos e faixas">
    <Banner tone="warning" icon={WifiOff}>
      Sem conexão. Os dados são de 14:32.
    </Banner>
    <Banner tone="danger" icon={WifiOff}>
      A sua sessão termina em 2 minutos.
    </Banner>
    <Column slim>
      {(['success', 'informative', 'alert'] as const).map(kind => (
        <Toast
          key={kind}
          kind={kind}
          text="Ordem de serviço salva."
          leaving={false}
          onHold={nothing}
          onRelease={nothing}
          onDismiss={nothing}
        />
      ))}
    </Column>
  </Piece>
)

const Emptiness = () => (
  <Piece name="Vazios e erro">
    <Empty icon={ClipboardList} title="Nenhuma ordem de serviço ainda">
      As ordens cadastradas aparecem aqui.
    </Empty>
    <FilteredEmpty title="Nenhuma ordem com estes filtros" onClear={nothing}>
      Limpe os filtros para ver todas as ordens.
    </FilteredEmpty>
    <ErrorScreen
      heading="h2"
      report={'/service-order/1\nTypeError: x\n  em details.tsx'}
      onCopy={nothing}
      onBack={nothing}
    />
    <Flow>
      <Skeleton width={120} />
      <Skeleton width={80} />
      <Skeleton width={200} />
    </Flow>
  </Piece>
)

export const section: Section = {
  title: 'Botões e avisos',
  Pieces: () => (
    <>
      <Buttons />
      <Uploading />
      <Messages />
      <Emptiness />
    </>
  ),
}
