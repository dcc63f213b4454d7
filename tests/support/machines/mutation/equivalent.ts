const deciding = {
  suggestion: '`opening` decides by the text alone, and decides the same here',
  gallery: '`choosing` goes on to `loading` when there is an image; this is only taken when there is one',
  session: '`booting` decides by the user of the cookies alone, and decides the same here',
}

const all = (reason: string, ...ids: readonly string[]) => ids.map(id => [id, reason] as const)

/** Mutants that behave as the machine itself, whatever happens, and why. */
export const equivalent: Readonly<Record<string, string>> = Object.fromEntries([
  ...all(
    deciding.suggestion,
    'suggestion text.changed 1 → suggestion.opening',
    'suggestion text.changed 3 → suggestion.opening',
    'suggestion.writing rewrite.requested 1 → suggestion.opening',
    'suggestion.rewriting rewrite done 2 → suggestion.opening',
    'suggestion.rewriting rewrite error 1 → suggestion.opening',
    'suggestion.suggested suggestion.discarded 0 → suggestion.opening',
    'suggestion.applied accept.undone 0 → suggestion.opening',
  ),
  ...all(
    deciding.gallery,
    'gallery.picture image.chosen 0 → gallery.picture.choosing',
    'gallery.picture next.requested 0 → gallery.picture.choosing',
    'gallery.picture previous.requested 0 → gallery.picture.choosing',
    'gallery.picture first.requested 0 → gallery.picture.choosing',
    'gallery.picture last.requested 0 → gallery.picture.choosing',
    'gallery.picture arrow.pressed 0 → gallery.picture.choosing',
    'gallery.picture arrow.pressed 1 → gallery.picture.choosing',
    'gallery.picture.broken reload.requested 0 → gallery.picture.choosing',
  ),
  ...all(
    '`weighing` finds it dirty again: a draft with nothing in it is never kept (`draftOf` is null), so none is recalled',
    'form.working.editing.pristine draft.recalled 0 → form.working.editing.weighing',
  ),
  ...all(
    '`weighing` finds it pristine again: the fields and what they are compared with are replaced by the same record',
    'form.working.editing.pristine record.refreshed 0 → form.working.editing.weighing',
  ),
  ...all(
    '`weighing` finds it pristine: a draft thrown away leaves the fields as they are compared',
    'form.working.editing draft.discarded 0 → form.working.editing.pristine',
  ),
  ...all(
    deciding.session,
    'session.signedOut jar.seen 1 → session.booting',
    'session.signedOut jar.seen 2 → session.booting',
    'session.signingIn logIn error 0 → session.booting',
    'session.storing storeCredentials done 0 → session.booting',
    'session.storing storeCredentials error 0 → session.booting',
    'session.unreachable identity.retried 0 → session.booting',
    'session.unreachable after reconnect 0 → session.booting',
    'session.leaving always 1 → session.booting',
    'session.replaced jar.seen 0 → session.booting',
    'session.replaced jar.seen 1 → session.booting',
  ),
  ...all(
    '`choosing` finds the station again: it was held a moment ago, and nothing in between takes it away',
    'session.signingOut.stationHeld logout.retried 0 → session.signingOut.choosing',
  ),
  ...all(
    '`opening` finds the link again: there was one a moment ago',
    'passwordLink.failed retry.requested 0 → passwordLink.opening',
  ),
  ...all(
    '`choosing` finds that the action asks for a reason again: it is the same action',
    'serviceOrderDetails.asking.withoutReasons retry.requested 0 → serviceOrderDetails.asking.choosing',
    'serviceOrderDetails.asking.withoutReasons server.returned 0 → serviceOrderDetails.asking.choosing',
  ),
  ...all(
    '`choosing` finds that the event asks for a reason again: it is the same order',
    'schedule.confirming.withoutReasons retry.requested 0 → schedule.confirming.choosing',
    'schedule.confirming.withoutReasons server.returned 0 → schedule.confirming.choosing',
  ),
  ...all(
    '`resting` finds that the search did not come to its end, and begins another',
    'board.failed retry.requested 0 → board.watching',
    'board.failed refresh.requested 0 → board.watching',
    'board.failed server.returned 0 → board.watching',
  ),
  ...all(
    '`choosing` finds no reasons again: they have not come',
    'board.moving.withoutReasons retry.requested 0 → board.moving.choosing',
    'board.moving.withoutReasons server.returned 0 → board.moving.choosing',
  ),
  ...all(
    '`choosing` finds the reasons again: nothing is sent without one of them',
    'board.moving.justifying reason.chosen 0 → board.moving.choosing',
    'board.moving.justifying note.changed 0 → board.moving.choosing',
    'board.moving.justifying move.confirmed 1 → board.moving.choosing',
    'board.moving.justifying alternative.chosen 0 → board.moving.choosing',
    'board.moving.sending moveOrder error 1 → board.moving.choosing',
    'board.moving.catchingUp loadBoard done 0 → board.moving.choosing',
  ),
  ...all(
    '`closed` begins the search anew as the machine begins',
    'combobox context search',
    'combobox context options',
    'combobox context fetched',
    'combobox context total',
    'combobox context text',
  ),
  ...all(
    '`waiting` clears it as the machine begins',
    'equipmentRemoval context equipment',
    'equipmentRemoval context reason',
    'equipmentRemoval context tried',
    'equipmentRemoval context failure',
  ),
  ...all('`waiting` clears it as the machine begins', 'removal context item', 'removal context failure'),
  ...all(
    '`listing` clears it as the machine begins',
    'visits context subject',
    'visits context shown',
    'contacts context contact',
    'blocks context block',
    'scriptEditor context openId',
  ),
  ...all(
    '`none` decides what is seen, and each of these leads there at once: it is accepted',
    'shiftHandover.notice.accepting accept done 0 → shiftHandover.notice.given',
    'shiftHandover.notice.accepting accept done 0 → shiftHandover.notice.putOff',
    'shiftHandover.notice.accepting accept done 0 → shiftHandover.notice.reading',
  ),
  ...all(
    '`putOff` goes on to `none` unless it is put off, as `none` decides too',
    'shiftHandover.notice.given always 0 → shiftHandover.notice.putOff',
    'shiftHandover.notice.reading always 0 → shiftHandover.notice.putOff',
  ),
  ...all(
    '`reading` goes on to `none` unless it is for this person; what was just put off is another',
    'shiftHandover.notice.putOff always 0 → shiftHandover.notice.reading',
  ),
  ...all(
    '`none` finds it put off: it was noted on the way',
    'shiftHandover.notice.reading later.requested 0 → shiftHandover.notice.none',
    'shiftHandover.notice.reading later.requested 0 → shiftHandover.notice.given',
  ),
  ...all(
    '`idle` goes on to `sending`: what got no answer is still to be sent',
    'cftvReview.work.unanswered work.retried 0 → cftvReview.work.idle',
  ),
  ...all(
    '`quiet` goes back to `sounding`: what is more urgent waits, and the sounds are on',
    'alarm.here.audio.allowed.playing.sounding always 1 → alarm.here.audio.allowed.playing.quiet',
  ),
  ...all(
    '`choosing` goes on to `none`: no action is begun, or it was just closed',
    'attendanceAction.awaiting after soon 0 → attendanceAction.choosing',
    'attendanceAction.loadingReasons action.cancelled 0 → attendanceAction.choosing',
    'attendanceAction.withoutReasons action.cancelled 0 → attendanceAction.choosing',
    'attendanceAction.editing action.cancelled 0 → attendanceAction.choosing',
    'attendanceAction.sending sendAction done 0 → attendanceAction.choosing',
  ),
  ...all(
    '`deciding` goes on to `saving`: what stays continues what the server has, so it is no other draft',
    'serverDraft.choosing own.kept 1 → serverDraft.deciding',
  ),
  ...all(
    '`weighing` finds no test: it was dropped on the way',
    'testMode.on after untilTheEnd 0 → testMode.weighing',
  ),
])
