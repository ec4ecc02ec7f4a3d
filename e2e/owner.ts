/** The key of the test server's owner; every test asserts that the browser never sees it. */
export const OWNER_KEY = 'uf_e2eTestsOwnKeyThatNobodyElseUses';
