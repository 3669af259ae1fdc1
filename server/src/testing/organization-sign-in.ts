import { createOrganizationVisitor } from './organization-visitor.ts'
import { type Answered, type Caller, createCaller, type TestApp } from './test-app.ts'

export const toCookie = ({ cookies }: Pick<Answered, 'cookies'>) =>
  cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')

/** The first half of a sign-in: the portal's button and the organization's pages. */
export async function leaveForOrganization(
  test: TestApp,
  login: string,
  visitor = createOrganizationVisitor(),
) {
  const started = await test.visitor('POST', '/auth/sign_on')
  if (started.status !== 200) throw new Error(`no sign-in was begun: ${started.status}`)
  const answer = await visitor.signIn(started.body.data.url, login)
  return { answer, browser: createCaller(test.app, toCookie(started)), url: new URL(started.body.data.url) }
}

/** Both halves. The caller has the session, if one was opened. */
export async function signInAtOrganization(
  test: TestApp,
  login: string,
  visitor = createOrganizationVisitor(),
) {
  const { answer, browser } = await leaveForOrganization(test, login, visitor)
  const arrived = await browser('POST', '/auth/sign_on/return', { body: answer })
  return { arrived, caller: createCaller(test.app, toCookie(arrived)), visitor }
}

/** The same person signs in there again, for a session that they have. */
export async function stepUpAtOrganization(
  test: TestApp,
  { caller, cookie }: { caller: Caller; cookie: string },
  login: string,
  visitor = createOrganizationVisitor(),
) {
  const started = await caller('POST', '/user/step_up/sign_on')
  if (started.status !== 200) throw new Error(`no step-up was begun: ${started.status}`)
  const answer = await visitor.signIn(started.body.data.url, login)
  const browser = createCaller(test.app, `${cookie}; ${toCookie(started)}`)
  return {
    done: await browser('POST', '/auth/sign_on/return', { body: answer }),
    url: started.body.data.url as string,
  }
}
