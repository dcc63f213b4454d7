import { Button } from '#ui/button/button.tsx'
import { Modal } from '#ui/modal/modal.tsx'

const openWords = (count: number): string =>
  count === 1 ? 'Há 1 ocorrência aberta' : `Há ${count} ocorrências abertas`

interface LogoutHandoverProps {
  station: string
  /** Not handed over in this shift. */
  openOccurrences: number
  loss: string | null
  onHandover: () => void
  onLeave: () => void
  onStay: () => void
}

/** Suggests "Passar o plantão" before a sign-out; leaving stays possible. */
export const LogoutHandover = ({
  station,
  openOccurrences,
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
      {openOccurrences > 0
        ? `${openWords(openOccurrences)} no ${station} que você ainda não passou.`
        : `Você não passou o plantão do ${station} neste turno.`}
    </p>
    {loss && <p>{loss}</p>}
  </Modal>
)
