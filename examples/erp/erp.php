<?php
/**
 * The whole loop of a vendor's program, with PHP 8.1 or later alone (no extension is needed, openssl for https).
 *
 *     php erp.php                          follow the feed: confirm with prices, ship; continues where it stopped
 *     php erp.php amend ITEM NUMBER        correct a waybill
 *     php erp.php statement ITEM FILE      save the statement of the settlement of an item
 *     php erp.php verify SECRET ID TIMESTAMP SIGNATURE < body    is this webhook from the service?
 *
 * Reads NAPUM_URL, NAPUM_VENDOR_ID and NAPUM_API_KEY. Keeps its state in erp-state.json (or NAPUM_STATE).
 */
declare(strict_types=1);

const ATTEMPTS = 6;
const BATCH = 100;
const TRIES_PER_ITEM = 5;

$tries = [];

final class Refused extends RuntimeException
{
    public function __construct(int $status, public readonly string $errorCode, string $text)
    {
        parent::__construct("$status $errorCode: $text");
    }
}

/** Every call here may be repeated: waybills carry a key (rule 3). Gives the bytes of the answer. */
function call(string $method, string $path, ?array $body = null): string
{
    for ($attempt = 1; ; $attempt++) {
        $context = stream_context_create(['http' => [
            'method' => $method,
            'header' => [
                'X-Vendor-Id: ' . getenv('NAPUM_VENDOR_ID'),
                'X-Vendor-Api-Key: ' . getenv('NAPUM_API_KEY'),
                'Content-Type: application/json',
                'Connection: close',
            ],
            'content' => $body === null ? '' : json_encode($body, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE),
            'protocol_version' => 1.1,
            'timeout' => 60,
            'ignore_errors' => true,
        ]]);
        $http_response_header = [];
        $answer = @file_get_contents(rtrim((string) getenv('NAPUM_URL'), '/') . $path, false, $context);
        $headers = headersOf($http_response_header);
        $status = $headers['status'] ?? 0;
        $isWhole = $answer !== false && strlen($answer) >= (int) ($headers['content-length'] ?? 0);
        if ($isWhole && $status >= 200 && $status < 300) {
            return $answer;
        }
        // Without a status, or with half an answer, it may have been done: it is sent again.
        if (($isWhole && $status > 0 && !in_array($status, [429, 502, 503, 504], true)) || $attempt === ATTEMPTS) {
            $error = json_decode((string) $answer, true)['error'] ?? [];
            throw new Refused((int) $status, $error['code'] ?? 'UNKNOWN', (string) $answer);
        }
        // Rule 1: as long as the service says, and longer each time.
        $wait = isset($headers['retry-after']) ? (int) $headers['retry-after'] * 2 ** ($attempt - 1) : 0.5 * 2 ** $attempt;
        usleep((int) (1_000_000 * (min(120, $wait) + mt_rand(0, 1000) / 1000)));
    }
}

/** Names in lower case, and the status of the last answer. */
function headersOf(array $lines): array
{
    $headers = [];
    foreach ($lines as $line) {
        if (preg_match('#^HTTP/\S+ (\d{3})#', $line, $found)) {
            $headers = ['status' => (int) $found[1]];
        } elseif (str_contains($line, ':')) {
            [$name, $value] = explode(':', $line, 2);
            $headers[strtolower($name)] = trim($value);
        }
    }
    return $headers;
}

function ask(string $method, string $path, ?array $body = null): array
{
    return json_decode(call($method, $path, $body), true, 512, JSON_THROW_ON_ERROR);
}

function stateFile(): string
{
    return getenv('NAPUM_STATE') ?: 'erp-state.json';
}

/** Cursor and items together: after a crash, the feed continues exactly here. */
function save(array $state): void
{
    file_put_contents(stateFile() . '.new', json_encode($state, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE));
    rename(stateFile() . '.new', stateFile());
}

/** First the cursor, then all items: what changes meanwhile comes again. */
function begin(): array
{
    $state = ['cursor' => ask('GET', '/vendor-api/changes/start')['cursor'], 'items' => []];
    $after = '';
    do {
        $page = ask('GET', '/vendor-api/changes/snapshot?limit=500' . ($after === '' ? '' : '&after=' . rawurlencode($after)));
        foreach ($page['item_list'] as $item) {
            $state['items'][$item['ord_prd_no']] = $item;
        }
        $after = $page['next_after'];
    } while ($page['has_more']);
    return $state;
}

/** Your own list of prices goes here. */
function priceOf(array $item): array
{
    $unit = (int) floor(($item['item_price'] ?? 10000) * 0.7);
    return ['unit_price' => $unit, 'quantity' => $item['item_cnt'], 'total_amount' => $unit * $item['item_cnt']];
}

/** Your label printer goes here. The same item always gets the same number. */
function waybillOf(string $number): string
{
    return str_pad((string) (hexdec(substr(hash('sha256', $number), 0, 10)) % 10 ** 12), 12, '0', STR_PAD_LEFT);
}

/** Rules 2 and 4: a hundred at once, and each result is looked at. */
function send(string $method, string $path, string $field, array $entries): void
{
    global $tries;
    foreach (array_chunk($entries, BATCH) as $part) {
        foreach (ask($method, $path, [$field => $part])['results'] as $result) {
            if ($result['success']) {
                continue;
            }
            fwrite(STDERR, "{$result['ord_prd_no']} {$result['error_code']} {$result['message']}\n");
            // What has a reason that ends is sent again in the next round.
            $isFinal = in_array($result['error_code'], ['ITEM_CANCELLED', 'ALREADY_SHIPPED', 'UNAUTHORIZED'], true);
            $tries[$result['ord_prd_no']] = $isFinal ? TRIES_PER_ITEM : ($tries[$result['ord_prd_no']] ?? 0) + 1;
        }
    }
}

/** Whether anything was sent. */
function work(array $items): bool
{
    global $tries;
    $confirmations = $shipments = [];
    foreach ($items as $number => $item) {
        if ($item['claim'] !== null || ($tries[$number] ?? 0) >= TRIES_PER_ITEM) {
            continue;
        }
        if (($item['item_status'] ?? 'pending') === 'pending' && $item['stock']['available'] === null) {
            $confirmations[] = ['ord_prd_no' => $number, 'stock_available' => true, 'supply_price' => priceOf($item)];
        }
        if ($item['item_status'] === 'preparing' && $item['shipment'] === null) {
            $waybill = waybillOf($number);
            $shipments[] = [
                'ord_prd_no' => $number,
                'carrier_code' => 'cj',
                'tracking_number' => $waybill,
                'idempotency_key' => "$number/$waybill",
            ];
        }
    }
    send('POST', '/vendor-api/inventory/confirm', 'confirmations', $confirmations);
    send('POST', '/vendor-api/shipment', 'shipments', $shipments);
    return $confirmations !== [] || $shipments !== [];
}

function follow(): never
{
    $state = is_file(stateFile()) ? json_decode(file_get_contents(stateFile()), true) : begin();
    while (true) {
        // What was just sent comes back as changes: the wait ends at once.
        $wait = work($state['items']) ? 1 : 25;
        try {
            $answer = ask('GET', "/vendor-api/changes?after={$state['cursor']}&limit=500&wait=$wait");
            foreach ($answer['change_list'] as $change) {
                if ($change['item'] !== null) {
                    $state['items'][$change['ord_prd_no']] = $change['item'];
                }
            }
            $state['cursor'] = $answer['cursor'];
        } catch (Refused $refused) {
            if (!in_array($refused->errorCode, ['CURSOR_UNKNOWN', 'CURSOR_EXPIRED'], true)) {
                throw $refused;
            }
            $state = begin();
        }
        save($state);
    }
}

/** Standard Webhooks: the body as it arrived, not older than five minutes. */
function verify(string $secret, string $id, string $timestamp, string $signatures, string $body): bool
{
    if (abs(time() - (int) $timestamp) > 300) {
        return false;
    }
    $key = base64_decode(substr($secret, strlen('whsec_')));
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    foreach (explode(' ', $signatures) as $signature) {
        if (hash_equals($expected, $signature)) {
            return true;
        }
    }
    return false;
}

$words = array_slice($argv, 1);
if ($words === []) {
    follow();
}
switch ($words[0] . count($words)) {
    case 'amend3':
        send('PUT', '/vendor-api/shipment', 'updates', [['ord_prd_no' => $words[1], 'tracking_number' => $words[2]]]);
        exit($tries === [] ? 0 : 1);
    case 'statement3':
        file_put_contents($words[2], call('POST', '/vendor-api/settlements/transaction-statement', ['ord_prd_no' => $words[1]]));
        exit(0);
    case 'verify5':
        $isGenuine = verify($words[1], $words[2], $words[3], $words[4], stream_get_contents(STDIN));
        echo $isGenuine ? "genuine\n" : "not from the service\n";
        exit($isGenuine ? 0 : 1);
    default:
        fwrite(STDERR, "php erp.php [amend ITEM NUMBER | statement ITEM FILE | verify SECRET ID TIMESTAMP SIGNATURE]\n");
        exit(2);
}
