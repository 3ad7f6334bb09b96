/** The one error formatter: whatever went wrong becomes a heading and bullet items (1§8, 2§8). */

/** What a person is shown. */
export interface FormattedError {
  readonly heading: string;
  readonly items: readonly string[];
}

/** The wording browsers and proxies use when nobody answered. */
export const NETWORK_MESSAGE = 'NetworkError when attempting to fetch resource';
const CONNECTION_MESSAGES = [NETWORK_MESSAGE, 'Connection refused'];
/** The heading where nobody answered (1§8). */
export const CONNECTION_ERROR = 'Connection Error';

interface ErrorLike {
  message?: unknown;
  errorCode?: unknown;
  'error-code'?: unknown;
  errors?: unknown;
}

function headingOf({ message, errorCode, 'error-code': wireCode }: ErrorLike): string {
  if (typeof message === 'string' && message !== '') {
    return CONNECTION_MESSAGES.some((text) => message.includes(text)) ? CONNECTION_ERROR : message;
  }
  return (errorCode ?? wireCode) === 'INTERNAL_SERVER_ERROR' ? 'Internal Server Error:' : 'Error';
}

/** Formats a string, an `ApiError`, an error body, or anything thrown. */
export function formatError(error: unknown): FormattedError {
  if (typeof error === 'string') return { heading: 'Error', items: [error] };
  if (typeof error !== 'object' || error === null) return { heading: 'Error', items: [] };
  const { errors } = error as ErrorLike;
  const items = Array.isArray(errors) ? errors.filter((item) => typeof item === 'string') : [];
  return { heading: headingOf(error), items };
}
