/** A browser's audio that only notes the tones it is asked for. */
export class SimulatedAudio extends EventTarget {
  static tones: number[] = []
  static silenced = false
  static #first: AudioContextState = 'running'

  static reset(state: AudioContextState): void {
    SimulatedAudio.#first = state
    SimulatedAudio.tones = []
    SimulatedAudio.silenced = false
  }

  state = SimulatedAudio.#first
  currentTime = 0
  destination = {}

  createGain() {
    const node = {
      gain: { setValueAtTime() {}, linearRampToValueAtTime() {} },
      connect: (next: unknown) => next,
      disconnect: () => {
        SimulatedAudio.silenced = true
      },
    }
    return node
  }

  createOscillator() {
    const frequency = { value: 0 }
    return {
      type: 'sine',
      frequency,
      onended: null,
      connect: (next: unknown) => next,
      start: () => void SimulatedAudio.tones.push(frequency.value),
      stop() {},
    }
  }

  async resume() {
    this.state = 'running'
    this.dispatchEvent(new Event('statechange'))
  }

  async close() {}
}
