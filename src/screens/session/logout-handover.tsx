import { Button } from '#ui/button/button.tsx'
import { Modal } from '#ui/modal/modal.tsx'

const openOnes = (untold: number): string =>
  untold === 1 ? 'Há 1 ocorrência aberta' : `Há ${untold} ocorrências abertas`

interface LogoutHandoverProps {
  station: string
  /** Open occurrences that no handover of the shift told. */
  untold: number
  loss: string | null
  onHandover: () => void
  onLeave: () => void
  onStay: () => void
}

/** Suggests "Passar o plantão" before a sign-out; leaving stays possible. */
export const LogoutHandover = ({
  station,
  untold,
  loss,
  onHandover,
  onLeave,
  onStay,
}: LogoutHandoverProps) => (
  <Modal
    title="Sair sem passar o plantão?"
    urgent
    onClose={onStay}
    footer={
      <>
        <Button weight="quiet" onClick={onStay}>
          Continuar no console
        </Button>
        <Button onClick={onLeave}>Sair</Button>
        <Button weight="primary" onClick={onHandover} autoFocus>
          Passar o plantão
        </Button>
      </>
    }
  >
    <p>
      {untold > 0
        ? `${openOnes(untold)} no ${station} que você ainda não passou.`
        : `Você não passou o plantão do ${station} neste turno.`}
    </p>
    {loss && <p>{loss}</p>}
  </Modal>
)
