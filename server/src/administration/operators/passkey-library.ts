/**
 * The library that creates and checks passkeys, loaded when the first one is used: it is a tenth of what a start would
 * load otherwise, and few calls need it.
 */
export const loadPasskeyLibrary = () => import('@simplewebauthn/server');
