import { EDITOR } from '#contract/editor.ts';
import { open } from '#server/endpoints/endpoint-routes.ts';
import { notFound } from '#server/failure.ts';
import { json } from '#server/http/answer.ts';
import { admitGuest } from '#server/identity/guests.ts';
import { addressOf } from '#server/proxies.ts';

export const guestRoutes = {
  createGuest: open(EDITOR.createGuest, async ({ deps, request, body }) => {
    deps.gates.countOpen(addressOf(request));
    const guest = await admitGuest(deps, body.previewId);
    if (guest === null) throw notFound();
    return json(guest);
  }),
};
