import { Component, type ReactNode, Suspense } from 'react';
import { lazyComponent } from '../connection/lazy-component.ts';
import { LoadFailed } from './load-failed.tsx';

const Fault = lazyComponent(() => import('./fault.tsx'));

interface LoadBoundaryProps {
  /** Prepares another attempt at a failed import. */
  onRetry: () => void;
  /** There is no surrounding shell. */
  alone?: boolean;
  children: ReactNode;
}

/** Words in the messages of browsers and of the build for failed imports only. */
const NOT_LOADED = /module|preload/;

/**
 * Neither a chunk that failed to load nor an error of ours may blank the app: shows which it is, and offers to
 * retry.
 */
export class LoadBoundary extends Component<LoadBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};
  #tries = 0;

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  /** A second failure may mean that a newer version is deployed, so the page is reloaded. */
  retry = () => {
    this.#tries += 1;
    if (this.#tries > 1 && navigator.onLine) location.reload();
    else {
      this.props.onRetry();
      this.setState({ error: undefined });
    }
  };

  override render() {
    const { alone = false, children } = this.props;
    const { error } = this.state;
    if (error === undefined) return children;
    const Shown = NOT_LOADED.test(String(error)) ? LoadFailed : Fault;
    return (
      <Suspense>
        <Shown {...{ error, alone, onRetry: this.retry }} />
      </Suspense>
    );
  }
}
