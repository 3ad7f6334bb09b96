// Only ever inside a frame of the portal, which closes the frame when it hears this.
window.parent.postMessage('onClose', window.location.origin);
