"""run.py [KUBECONFIG ADMIN_URL]: the steps, against the server of $KUBECONFIG; those about history against the other."""

import sys

from kubernetes import config

config.load_kube_config()

# Steps run in the order of these imports; they take the configuration that was just loaded.
import writes  # noqa: E402,F401
import reads  # noqa: E402,F401
import kinds  # noqa: E402,F401
from steps import run_all  # noqa: E402

if len(sys.argv) == 3:
    import history

    history.reach(sys.argv[1], sys.argv[2])
else:
    print("python: no admin port, so no steps about forgotten history")
sys.exit(1 if run_all() else 0)
