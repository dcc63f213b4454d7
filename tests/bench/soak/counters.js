// Runs in the page before its own code: counts what it has begun and not ended.
;(() => {
  const timers = new Set()
  const intervals = new Set()
  const counts = { frames: 0, channels: 0, workers: 0, observers: 0, streams: 0, sounds: 0 }

  const { setTimeout: later, clearTimeout: drop, setInterval: every, clearInterval: stop } = window
  window.setTimeout = (run, ms, ...rest) => {
    const id = later(
      (...args) => {
        timers.delete(id)
        run(...args)
      },
      ms,
      ...rest,
    )
    timers.add(id)
    return id
  }
  window.setInterval = (...args) => {
    const id = every(...args)
    intervals.add(id)
    return id
  }
  // Either ends both, as in every browser.
  const end = original => id => {
    timers.delete(id)
    intervals.delete(id)
    original(id)
  }
  window.clearTimeout = end(drop)
  window.clearInterval = end(stop)

  const frames = new Set()
  const { requestAnimationFrame: draw, cancelAnimationFrame: undraw } = window
  window.requestAnimationFrame = run => {
    const id = draw(time => {
      frames.delete(id)
      run(time)
    })
    frames.add(id)
    return id
  }
  window.cancelAnimationFrame = id => {
    frames.delete(id)
    undraw(id)
  }

  /** Counts what is made and not yet ended by `ends`. */
  const count = (name, key, ends) => {
    const Original = window[name]
    if (!Original) return
    window[name] = class extends Original {
      #open = true
      constructor(...args) {
        super(...args)
        counts[key] += 1
      }
      [ends](...args) {
        if (this.#open) counts[key] -= 1
        this.#open = false
        return super[ends](...args)
      }
    }
  }
  count('BroadcastChannel', 'channels', 'close')
  count('Worker', 'workers', 'terminate')
  count('AudioContext', 'sounds', 'close')

  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver']) {
    const Original = window[name]
    window[name] = class extends Original {
      #targets = new Set()
      #is = false
      #mark(is) {
        if (is !== this.#is) counts.observers += is ? 1 : -1
        this.#is = is
      }
      observe(target, ...rest) {
        this.#targets.add(new WeakRef(target))
        this.#mark(true)
        return super.observe(target, ...rest)
      }
      unobserve(target) {
        for (const each of this.#targets)
          if (!each.deref() || each.deref() === target) this.#targets.delete(each)
        this.#mark(this.#targets.size > 0)
        return super.unobserve(target)
      }
      disconnect() {
        this.#targets.clear()
        this.#mark(false)
        return super.disconnect()
      }
    }
  }

  const urls = new Set()
  const { createObjectURL: make, revokeObjectURL: revoke } = URL
  URL.createObjectURL = object => {
    const url = make.call(URL, object)
    urls.add(url)
    return url
  }
  URL.revokeObjectURL = url => {
    urls.delete(url)
    revoke.call(URL, url)
  }

  // A stream is an answer whose body has not ended.
  const ask = window.fetch
  window.fetch = async (...args) => {
    counts.streams += 1
    let open = true
    const close = () => {
      if (open) counts.streams -= 1
      open = false
    }
    const [input, init] = args
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null)
    signal?.addEventListener('abort', close, { once: true })
    try {
      const answer = await ask(...args)
      if (!answer.headers.get('content-type')?.includes('event-stream')) close()
      return answer
    } catch (error) {
      close()
      throw error
    }
  }

  Object.defineProperty(window, '__soak', {
    value: () => ({
      timers: timers.size,
      intervals: intervals.size,
      ...counts,
      frames: frames.size,
      urls: urls.size,
      loadedAt: performance.timeOrigin,
    }),
  })
})()
